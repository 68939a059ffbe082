import { startSafepay } from '../../server/src/testing/safepay-emulator.ts'
import { paymentProviderPort } from './payment-provider.ts'

/** A payment provider for the product: it takes cards and calls the webhook. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = process.env.SAFAR_E2E_PORT ?? ''
  const provider = await startSafepay({ port: paymentProviderPort() })
  provider.hookUrl = `http://127.0.0.1:${product}/api/safepay/webhook`
  return () => provider.stop()
}
