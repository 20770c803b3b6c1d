/* What the server puts before the service worker's script. */
declare const drainQueues: (() => Promise<void>) | null;
declare const KEPT: {
  version: string;
  assets: string;
  language: string;
  pages: [pattern: string, path: string, digest: string, changing: boolean, seen: boolean][];
  files: [address: string, digest: string][];
};
