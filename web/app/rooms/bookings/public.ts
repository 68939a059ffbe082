export { BookingSettings } from './settings/booking-settings.tsx'
