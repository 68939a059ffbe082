import { type ZohoDataCenter, zohoDataCenters } from '@safar/contract/zoho/zoho.vocabulary'
import type { Config } from '../../../platform/config.ts'

interface ZohoHosts {
  /** The host for granting access and exchanging tokens. */
  accounts: string
  /** The host of the books. */
  api: string
}

type ZohoConfig = Pick<Config, 'zoho'>

/** The hosts of a region; the configuration can name others, as tests do. */
export function hostsOf({ zoho }: ZohoConfig, center: ZohoDataCenter): ZohoHosts {
  if (zoho) return zoho
  if (center === 'ca') return { accounts: 'https://accounts.zohocloud.ca', api: 'https://www.zohoapis.ca' }
  return { accounts: `https://accounts.zoho.${center}`, api: `https://www.zohoapis.${center}` }
}

/** The region of the server Zoho names; null if it is not one of Zoho's, to which nothing may be sent. */
export const centerOf = (config: ZohoConfig, accountsServer: string): ZohoDataCenter | null =>
  zohoDataCenters.find((center) => hostsOf(config, center).accounts === accountsServer.replace(/\/$/, '')) ?? null
