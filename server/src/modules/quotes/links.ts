import type { Config } from '../../platform/config.ts'

/** Where the client reads a quote: only who holds the token has the address. */
export const quoteLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/public-flight-details?quote=${token}`
