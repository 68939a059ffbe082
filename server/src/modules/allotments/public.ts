export { defineAllotmentJobs } from './allotments.jobs.ts'
export { type BookedSeats, readSeats, type SeatCounts } from './seat-counts.ts'
export {
  createAllotment,
  issueSeats,
  joinWaitingList,
  reduceSeats,
  releaseSeats,
  resizeAllotment,
  type SeatDeps,
  takeSeats,
} from './seats.ts'
