import { startSafepay } from '../server/src/testing/safepay-emulator.ts'
import { paymentHousePort } from './payment-house.ts'

/** A payment house beside the product: it takes cards, and tells the product of it. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = process.env.SAFAR_E2E_PORT ?? ''
  const house = await startSafepay({ port: paymentHousePort() })
  house.hookUrl = `http://127.0.0.1:${product}/api/safepay/webhook`
  return () => house.stop()
}
