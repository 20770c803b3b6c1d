# The club in a container: `docker build -t tichu-club .`
FROM python:3.11-slim-bookworm AS build
COPY requirements.txt /
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r /requirements.txt
# What an operator wants besides: boto3, prometheus-client, sentry-sdk.
ARG EXTRAS=""
RUN [ -z "$EXTRAS" ] || /venv/bin/pip install --no-cache-dir $EXTRAS

FROM node:22-bookworm-slim AS bundler
WORKDIR /
COPY package.json ./
COPY package-lock.json ./
COPY .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM python:3.11-slim-bookworm
RUN useradd --system --create-home --home-dir /var/lib/tichu tichu
COPY --from=build /venv /venv
WORKDIR /srv/tichu
COPY manage.py ./
COPY common common
COPY docs/directing.md docs/directing.md
COPY docs/directing.de.md docs/directing.de.md
COPY docs/event-format.md docs/event-format.md
COPY past past
COPY people people
COPY ratings ratings
COPY scoring scoring
COPY templates templates
COPY tichu_club tichu_club
COPY nights nights
COPY pairing pairing
COPY tournaments tournaments
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 \
    TICHU_PROFILE=production TICHU_DATA=/var/lib/tichu/data
RUN --mount=type=bind,from=bundler,source=/node_modules,target=/srv/tichu/node_modules \
    mkdir static_root build && chown tichu static_root build && \
    SECRET_KEY=only-to-collect-files ALLOWED_HOSTS=localhost \
    su tichu -s /bin/sh -c "PATH=$PATH python manage.py bundle && \
    PATH=$PATH python manage.py collectstatic --no-input --verbosity 0" \
    && rm -rf /var/lib/tichu/data build
USER tichu
EXPOSE 8000
CMD ["granian", "--interface", "asginl", "--host", "0.0.0.0", "--port", "8000", "--workers", "2", "--respawn-failed-workers", \
     "--no-access-log", "tichu_club.asgi:application"]
