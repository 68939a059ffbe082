export { placeOf } from './media.queries.ts'
export { uploads } from './tables.ts'
