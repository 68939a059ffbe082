import type { Config } from '../../platform/config.ts'

/** The client's link to a quote; only holders of the token know the address. */
export const quoteLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/public-flight-details?quote=${token}`
