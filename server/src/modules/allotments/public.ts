export { defineAllotmentJobs } from './allotments.jobs.ts'
export { type DepartureTables, defineDepartureJob, earliestNextDeparture } from './next-departures.ts'
export { type BookedSeats, listWaiting, readSeats, type SeatCounts } from './seat-counts.ts'
export {
  createAllotment,
  issueSeats,
  joinWaitingList,
  reduceSeats,
  releaseSeats,
  resizeAllotment,
  type SeatDeps,
  splitSeats,
  takeSeats,
} from './seats.ts'
