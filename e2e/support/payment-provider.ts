export const paymentProviderPort = (): number => Number(process.env.SAFAR_E2E_PAYMENT_PORT)

/** Where the emulated payment provider listens. */
export const paymentProviderUrl = (): string => `http://127.0.0.1:${paymentProviderPort()}`
