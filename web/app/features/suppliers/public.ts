export { useFlightSuppliers } from './flight-suppliers.ts'
