import type { Config } from '../../platform/config.ts'

/** Where the client reads a quote: only who holds the token has the address. */
export const linkOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/public-flight-details?quote=${token}`
