import { finish } from './gate/stages.ts'
import { wholeRun } from './gate/whole-run.ts'

/** `npm run test:full`: `npm test` with each journey in both languages and widths and longer tortures. */
finish(await wholeRun('full'), 'full')
