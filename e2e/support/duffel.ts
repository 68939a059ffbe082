export const duffelPort = (): number => Number(process.env.SAFAR_E2E_DUFFEL_PORT)

/** URL of the emulated Duffel. */
export const duffelUrl = (): string => `http://127.0.0.1:${duffelPort()}`

/** The only route Duffel sells here, so that it does not affect the results of other journeys. */
export const DUFFEL_ROUTE = 'MUX-DOH'
