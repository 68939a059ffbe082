export { defineAllotmentJobs } from './allotments.jobs.ts'
export { type BookedSeats, readBookedSeats, readSeats, type SeatCounts } from './seat-counts.ts'
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
