import { startSafepay } from '../../server/src/testing/safepay-emulator.ts'
import { startZoho } from '../../server/src/testing/zoho-emulator.ts'
import { paymentProviderPort } from './payment-provider.ts'
import { booksPort } from './zoho-books.ts'

/** A payment provider for the product, which takes cards and calls the webhook, and the agency's books. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = process.env.SAFAR_E2E_PORT ?? ''
  const provider = await startSafepay({ port: paymentProviderPort() })
  provider.hookUrl = `http://127.0.0.1:${product}/api/safepay/webhook`
  const books = await startZoho({ port: booksPort() })
  return async () => {
    await provider.stop()
    await books.stop()
  }
}
