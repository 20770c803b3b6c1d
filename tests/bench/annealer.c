/* Simulated annealing of a seating, for tests/bench/pairing_annealer.py: swaps of two players at
   different tables, many restarts. Seats 4t, 4t+1 are partners against 4t+2, 4t+3. */
#include <math.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

static uint64_t state;

static uint64_t draw(void) { /* xorshift64*, G. Marsaglia 2003, S. Vigna 2014 */
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 0x2545F4914F6CDD1DULL;
}

static double draw_share(void) { return (double)(draw() >> 11) / 9007199254740992.0; }

static double now(void) {
    struct timespec spent;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
    return (double)spent.tv_sec + (double)spent.tv_nsec * 1e-9;
}

static int64_t cost_seat(int n, const int64_t *together, const int64_t *partners, const int *seat,
                         int at, int without) {
    int64_t cost = 0;
    int first = at & ~3;
    for (int other = first; other < first + 4; other++) {
        if (other == at || other == without) continue;
        cost += together[seat[at] * n + seat[other]];
        if (other == (at ^ 1)) cost += partners[seat[at] * n + seat[other]];
    }
    return cost;
}

static int64_t cost_all(int n, const int64_t *together, const int64_t *partners, const int *seat) {
    int64_t cost = 0;
    for (int at = 0; at < n; at++) cost += cost_seat(n, together, partners, seat, at, -1);
    return cost / 2;
}

/* Search for so many seconds of the processor; `best` is a seating to begin with, and the answer. */
int64_t anneal(int n, const int64_t *together, const int64_t *partners, uint64_t seed,
               double seconds, int restarts, double hot, double cold, int *best) {
    state = seed * 0x9E3779B97F4A7C15ULL + 1;
    int64_t least = cost_all(n, together, partners, best);
    int seat[256];
    double begin = now(), each = seconds / restarts;
    for (int restart = 0; restart < restarts; restart++) {
        double start = begin + restart * each;
        memcpy(seat, best, (size_t)n * sizeof(int));
        if (restart % 3) {
            for (int i = n - 1; i > 0; i--) {
                int j = (int)(draw() % (uint64_t)(i + 1)), held = seat[i];
                seat[i] = seat[j];
                seat[j] = held;
            }
        }
        int64_t cost = cost_all(n, together, partners, seat);
        double heat = hot;
        for (uint64_t step = 0;; step++) {
            if (step % 4096 == 0) {
                double done = (now() - start) / each;
                if (done >= 1) break;
                heat = (restart % 3 ? hot : hot / 20) * pow(cold / hot, done);
            }
            int a = (int)(draw() % (uint64_t)n), b = (int)(draw() % (uint64_t)n);
            if (a == b || (a ^ 1) == b) continue;
            int64_t before = cost_seat(n, together, partners, seat, a, b) +
                             cost_seat(n, together, partners, seat, b, a);
            int held = seat[a];
            seat[a] = seat[b];
            seat[b] = held;
            int64_t change = cost_seat(n, together, partners, seat, a, b) +
                             cost_seat(n, together, partners, seat, b, a) - before;
            if (change > 0 && draw_share() >= exp(-(double)change / heat)) {
                seat[b] = seat[a];
                seat[a] = held;
                continue;
            }
            cost += change;
            if (cost < least) {
                least = cost;
                memcpy(best, seat, (size_t)n * sizeof(int));
            }
        }
    }
    return least;
}
