export { connectDuffel } from './connect-duffel.ts'
