export const paymentHousePort = (): number => Number(process.env.SAFAR_E2E_PAYMENT_PORT)

/** The payment house stands beside the product. */
export const paymentHouse = (): string => `http://127.0.0.1:${paymentHousePort()}`
