import { longRun } from './long-run.ts'

/** `npm run bench -- NAME [--seed N] [--steps N]`: measures something beside its floor, in one run. */
await longRun('bench')
