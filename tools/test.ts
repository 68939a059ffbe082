import { finish } from './gate/stages.ts'
import { wholeRun } from './gate/whole-run.ts'

/** `npm test`: every call, screen, text and product, each journey in one language and width, a short round of tortures. */
finish(await wholeRun('sample'), 'sample')
