/** Facts about a piece of work, known when it ends. Never contains values from requests. */
export type Attributes = Record<string, string | number>

export interface Tracer {
  /** Runs the work as a child of the current span. */
  run<T>(name: string, attributes: Attributes, work: () => T): T
}

let tracer: Tracer | null = null

/** Set once at start-up if traces are collected. */
export function setTracer(given: Tracer | null): void {
  tracer = given
}

/** Runs work as a span: a request, a statement, a supplier call or a job. Costs nothing if traces are not collected. */
export function traced<T>(name: string, attributes: Attributes, work: () => T): T {
  return tracer ? tracer.run(name, attributes, work) : work()
}
