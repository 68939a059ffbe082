import './quick-start.ts'
import { longRun } from './long-run.ts'

/** `npm run torture -- NAME [--seed N] [--steps N]`: tries to break a promise. */
await longRun('tools/torture')
