import { refuseByConstraint } from '../../platform/database/failures.ts'
import { invalid } from '../../platform/errors.ts'

const codeTaken = () => invalid({ code: 'code_taken' })

/** Reports a code that is already taken at its field. */
export const refuseDuplicateCode = <T>(work: Promise<T>): Promise<T> =>
  refuseByConstraint(work, { airports_code: codeTaken, airlines_code: codeTaken, aircraft_code: codeTaken })
