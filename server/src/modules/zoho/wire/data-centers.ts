import { type ZohoDataCenter, zohoDataCenters } from '@safar/contract/zoho/zoho.vocabulary'
import type { Config } from '../../../platform/config.ts'

interface ZohoHosts {
  /** Where access is given and tokens are exchanged. */
  accounts: string
  /** Where the books are. */
  api: string
}

type ZohoConfig = Pick<Config, 'zoho'>

/** Of a region; a set-up may name its own, as tests do. */
export function hostsOf({ zoho }: ZohoConfig, center: ZohoDataCenter): ZohoHosts {
  if (zoho) return zoho
  if (center === 'ca') return { accounts: 'https://accounts.zohocloud.ca', api: 'https://www.zohoapis.ca' }
  return { accounts: `https://accounts.zoho.${center}`, api: `https://www.zohoapis.${center}` }
}

/** The region whose server Zoho names; null where it is none of Zoho's, and nothing may be sent there. */
export const centerOf = (config: ZohoConfig, accountsServer: string): ZohoDataCenter | null =>
  zohoDataCenters.find((center) => hostsOf(config, center).accounts === accountsServer.replace(/\/$/, '')) ?? null
