export { HotelPage as default } from './details/hotel-page.tsx'
