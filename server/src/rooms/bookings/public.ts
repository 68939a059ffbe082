export { defineBookingJobs } from './bookings.jobs.ts'
export { proveBookings } from './prove-bookings.ts'
