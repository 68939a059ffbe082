import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import type { VisaView } from '@safar/contract/products/visas/visas.contract'

const { speeds: _speeds, pictures: _pictures, ...texts } = sampleVisa()

/** The sample as the public sees it: PKR 31,000 for an adult, 40,000 if urgent. */
export const uaeVisa: VisaView = {
  ...texts,
  id: 5,
  country_name: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
  currency: 'PKR',
  speeds: [
    { speed: 'normal', min_days: 3, max_days: 5, prices: { adult: 3_100_000, child: 3_000_000, infant: 2_300_000 } },
    { speed: 'urgent', min_days: 1, max_days: 2, prices: { adult: 4_000_000, child: 3_900_000, infant: 3_100_000 } },
  ],
  picture: null,
  pictures: [],
  office: null,
}
