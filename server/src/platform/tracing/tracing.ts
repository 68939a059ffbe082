/** What is known of a piece of work when it ends. Values of requests are never among it. */
export type Attributes = Record<string, string | number>

export interface Tracer {
  /** Runs the work as a part of whatever runs it. */
  run<T>(name: string, attributes: Attributes, work: () => T): T
}

let tracer: Tracer | null = null

/** Set once at the start, where somebody collects traces. */
export function setTracer(given: Tracer | null): void {
  tracer = given
}

/** Work as traces show it: a request, a statement, a call of a supplier, a job. Costs nothing where nobody collects. */
export function traced<T>(name: string, attributes: Attributes, work: () => T): T {
  return tracer ? tracer.run(name, attributes, work) : work()
}
