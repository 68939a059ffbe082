import { longRun } from './long-run.ts'

/** `npm run bench -- NAME [--seed N] [--steps N]`: measures something against its floor in a single run. */
await longRun('bench')
