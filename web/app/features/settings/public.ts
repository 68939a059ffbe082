export { ratesInForce } from './api.ts'
