import pg from 'pg'
import type { Vault } from '../vault.ts'
import { APP_ROLE } from './database.ts'

const CONNECT_MS = 5_000

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Allows the product's role to sign in; false if the owner has no right to arrange that. */
async function allowLogin(url: string, password: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  owner.on('error', () => undefined)
  try {
    await owner.connect()
    await owner.query(`alter role ${APP_ROLE} login password ${pg.escapeLiteral(password)}`)
    return true
  } catch {
    return false
  } finally {
    await owner.end().catch(() => undefined)
  }
}

/**
 * The URL by which the product itself signs in: as its own role, which owns nothing and cannot switch to another role.
 * Where the owner cannot enable its login (a managed database), the owner's connection is used and assumes the role.
 * The password is derived from the secret key, so that all servers agree on it.
 */
export async function toAppUrl(ownerUrl: string, vault: Vault): Promise<string> {
  const password = vault.mac('database role', APP_ROLE)
  const url = new URL(ownerUrl)
  url.username = APP_ROLE
  url.password = encodeURIComponent(password)
  if (await canConnect(url.href)) return url.href
  return (await allowLogin(ownerUrl, password)) && (await canConnect(url.href)) ? url.href : ownerUrl
}
