export const duffelPort = (): number => Number(process.env.SAFAR_E2E_DUFFEL_PORT)

/** Where the emulated Duffel listens. */
export const duffelUrl = (): string => `http://127.0.0.1:${duffelPort()}`

/** The only route that Duffel sells here: other journeys find what they would without it. */
export const DUFFEL_ROUTE = 'MUX-DOH'
