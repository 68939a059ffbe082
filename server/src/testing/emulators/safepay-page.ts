interface CheckoutDetails {
  amount: number
  currency: string
  orderId: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** A payment page like that of a payment provider: the amount, and three possible outcomes. */
export const checkoutPage = ({ amount, currency, orderId }: CheckoutDetails, query: URLSearchParams): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Safepay sandbox</title>
<body style="font:16px/1.6 sans-serif;max-width:26rem;margin:4rem auto;padding:0 1rem">
<h1 style="font-size:1.3rem">Pay ${safe(currency)} ${(amount / 100).toFixed(2)}</h1><p>Order ${safe(orderId)}</p>
<form method="post" action="?${safe(query.toString())}">
<button name="act" value="pay">Pay</button> <button name="act" value="decline">Decline</button>
<button name="act" value="cancel">Cancel</button></form></body></html>`
