export const paymentProviderPort = (): number => Number(process.env.SAFAR_E2E_PAYMENT_PORT)

/** URL of the emulated payment provider. */
export const paymentProviderUrl = (): string => `http://127.0.0.1:${paymentProviderPort()}`
