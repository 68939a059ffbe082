export { BookingSettings } from './settings/booking-settings.tsx'
export { ActDialog } from './view/act-dialog.tsx'
export { Entries } from './view/entries.tsx'
