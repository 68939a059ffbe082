import { Counter, Histogram } from 'prom-client'

const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** Supplier calls by result: answered, late or down. */
export const supplierSeconds = new Histogram({
  name: 'supplier_call_seconds',
  help: 'Time until a supplier answered or was given up, by how it went',
  labelNames: ['supplier', 'result'],
  buckets,
  registers: [],
})

export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time a job took, by how it went',
  labelNames: ['job_name', 'result'],
  buckets,
  registers: [],
})

/** Outcomes of orders at suppliers; if one keeps answering unknown, someone must look into it. */
export const bookingOutcomes = new Counter({
  name: 'booking_outcomes',
  help: 'Orders sent to suppliers, by product, supplier, action and answer',
  labelNames: ['product', 'supplier', 'action', 'outcome'],
  registers: [],
})

/** Only counted if there is a replica. */
export const listStatements = new Counter({
  name: 'database_list_statements',
  help: 'Statements of lists and reports that a replica may answer, by who did',
  labelNames: ['answered_by'],
  registers: [],
})
