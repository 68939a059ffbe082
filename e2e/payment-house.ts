/** The payment house stands beside the product, by whose port it is found. */
export const paymentHousePort = (product: string): number => Number(product) + 1

export const paymentHouse = (product: string): string => `http://127.0.0.1:${paymentHousePort(product)}`
