export { HotelFields } from './search/hotel-form.tsx'
