import { finish, quick, runStages } from './gate/stages.ts'

/** `npm run check`: the quick gate. */
finish(await runStages(quick), 'sample')
