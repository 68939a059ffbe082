import { startSafepay } from '../../server/src/testing/emulators/safepay-emulator.ts'
import { startZoho } from '../../server/src/testing/emulators/zoho-emulator.ts'
import { startDuffel } from '../../suppliers/src/duffel-emulator/emulator.ts'
import { DUFFEL_ROUTE, duffelPort } from './duffel.ts'
import { paymentProviderPort } from './payment-provider.ts'
import { booksPort } from './zoho-books.ts'

/** Starts a payment provider that takes cards and calls the webhook, the agency's books, and a second supplier. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = process.env.SAFAR_E2E_PORT ?? ''
  const provider = await startSafepay({ port: paymentProviderPort() })
  provider.hookUrl = `http://127.0.0.1:${product}/api/safepay/webhook`
  const books = await startZoho({ port: booksPort() })
  const duffel = await startDuffel({ port: duffelPort(), routes: [DUFFEL_ROUTE] })
  return async () => {
    await duffel.stop()
    await provider.stop()
    await books.stop()
  }
}
