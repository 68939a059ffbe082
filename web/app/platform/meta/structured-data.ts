import { toDecimal } from '@safar/contract/amount'

/** A schema.org entry, which search engines read along with the page. */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** Entries as text for a data block. Escaped so that no text can end the block. */
export const toDataBlock = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')

interface Step {
  name: string
  path: string
}

/** The position of the page below Home. */
export const breadcrumbData = (origin: string, steps: readonly Step[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: `${origin}${path}`,
  })),
})

interface ProductOnSale extends Step {
  description: string
  /** Path of its picture. */
  picture: string
  /** The lowest price; null if the price is on request. */
  price: { amount: number; currency: string } | null
  available: boolean
}

/** A product on sale, with its lowest price. */
export const productData = (origin: string, product: ProductOnSale): StructuredData => ({
  '@type': 'Product',
  name: product.name,
  description: product.description,
  image: `${origin}${product.picture}`,
  url: `${origin}${product.path}`,
  ...(product.price && {
    offers: {
      '@type': 'Offer',
      price: toDecimal(product.price),
      priceCurrency: product.price.currency,
      availability: `https://schema.org/${product.available ? 'InStock' : 'SoldOut'}`,
      url: `${origin}${product.path}`,
    },
  }),
})

/** Questions and answers, exactly as the page shows them. */
export const faqData = (questions: readonly { question: string; answer: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
