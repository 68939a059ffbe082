import { finish, quick, runStages } from './stages.ts'

/** `npm run check`: the quick gate. */
finish(await runStages(quick))
