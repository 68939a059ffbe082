import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import type { Agency } from '@safar/contract/agency'
import { isZone } from '@safar/contract/day'
import { z } from 'zod'
import { readTrustedProxies, type TrustedProxies } from './http/address.ts'

const secretKey = z
  .string()
  .refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64')
  .optional()

const environment = z.object({
  /** demo: people and an agency to try the product with. production: none of that, and no mailbox page. */
  SAFAR_MODE: z.enum(['demo', 'production', 'test']).optional(),
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  /** Public base URL of the product; links in mails start with it. */
  PUBLIC_URL: z.url().optional(),
  /** Time zone whose midnight ends a day in the ledger, void windows and time limits. */
  AGENCY_ZONE: z.string().refine(isZone, 'must be a zone such as Asia/Karachi').default('Asia/Karachi'),
  /** Our own company's name on pages, documents and mails. */
  AGENCY_NAME: z.string().default('Safar Travel (Pvt) Ltd'),
  AGENCY_NAME_AR: z.string().default('سفر للسفر والسياحة'),
  AGENCY_ADDRESS: z.string().default('12 Egerton Road, Lahore'),
  AGENCY_ADDRESS_AR: z.string().default('12 شارع إيجرتون، لاهور'),
  AGENCY_PHONE: z.string().default('+92 42 111 723 27'),
  AGENCY_WHATSAPP: z.string().default('+92 300 0472327'),
  AGENCY_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency such as PKR')
    .default('PKR'),
  DATA_DIR: z.string().default('.data'),
  /** Any PostgreSQL; if omitted, the product starts its own. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
  /**
   * A pooler in transaction mode in front of the database: actions and lists go through it, everything else connects
   * directly.
   */
  DATABASE_POOLER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:6432/name' })
    .optional(),
  /** A replica of the database: lists and reports are read from it once it has caught up far enough. */
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
  /** Connections of each process for actions, and the same number for lists. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).optional(),
  /** Processes that share the work on this machine. */
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  /** How long a server that is shutting down keeps serving, so that load balancers can notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** 32 bytes in base64; opens everything sealed in the database. */
  SECRET_KEY: secretKey,
  /** The previous key, while values are still sealed with it; `npm run rotate-key` ends that. */
  SECRET_KEY_PREVIOUS: secretKey,
  /** Number of nightly backups kept on this machine; 0 makes none. */
  BACKUPS_KEPT: z.coerce.number().int().min(0).max(1000).optional(),
  BACKUP_DIR: z.string().optional(),
  /** Endpoint of an OpenTelemetry collector; if omitted, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('Safar <no-reply@safar.example>'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have 12 characters at least').optional(),
  /** Payment by card: set all of these, or none, in which case cards are not offered. */
  SAFEPAY_PUBLIC_KEY: z.string().optional(),
  SAFEPAY_SECRET_KEY: z.string().optional(),
  SAFEPAY_WEBHOOK_SECRET: z.string().optional(),
  SAFEPAY_HOST: z.url().optional(),
  SAFEPAY_CHECKOUT: z.url().optional(),
  /** Replace Zoho's own servers for testing; set both or none. */
  ZOHO_ACCOUNTS_URL: z.url().optional(),
  ZOHO_API_URL: z.url().optional(),
  /** Replaces Duffel's own server. */
  DUFFEL_API_URL: z.url().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Proxies whose X-Forwarded-For is trusted: a list such as 127.0.0.1, 10.0.0.0/8, or a number of hops. */
  TRUST_PROXY: z
    .string()
    .refine((text) => readTrustedProxies(text) !== null, 'must be true, a number, or addresses such as 10.0.0.0/8')
    .optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  /** Open connections of one address, unless it is a trusted proxy. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(50),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Tells a restored copy that it takes over, so that it may send mails and call suppliers and banks again. */
  RESTORED: z.enum(['go']).optional(),
  WEB_BUILD: z.string().default('web/build'),
})

export interface SafepayKeys {
  publicKey: string
  secretKey: string
  webhookSecret: string
  host: string
  checkout: string
}

export type Config = Omit<z.infer<typeof environment>, 'DATABASE_POOL' | 'BACKUPS_KEPT' | 'HOST'> & {
  production: boolean
  demo: boolean
  /** The address to listen on. */
  host: string
  /** False in a restored copy that was not told to take over: it calls nobody outside. */
  outgoing: boolean
  workers: number
  DATABASE_POOL: number
  BACKUPS_KEPT: number
  backupDir: string
  dataDir: string
  publicUrl: string
  /** Our company: the values from the environment apply until the office saves its own. */
  agency: Agency
  safepay: SafepayKeys | null
  /** Zoho's servers, if they replace the regional ones. */
  zoho: { accounts: string; api: string } | null
  trustedProxies: TrustedProxies
}

/** A configuration mistake, reported in one line instead of a stack trace. */
export class SetupError extends Error {}

/** What a server needs in addition to the commands for operators. */
export function assertCanServe({ production, SMTP_URL }: Pick<Config, 'production' | 'SMTP_URL'>): void {
  if (production && !SMTP_URL)
    throw new SetupError('SMTP_URL: must be set in production; without it nobody gets the code to sign in')
}

const bare = (url: string): string => url.replace(/\/$/, '')

function readSafepay(given: z.infer<typeof environment>): SafepayKeys | null {
  const { SAFEPAY_PUBLIC_KEY, SAFEPAY_SECRET_KEY, SAFEPAY_WEBHOOK_SECRET, SAFEPAY_HOST, SAFEPAY_CHECKOUT } = given
  const keys = { SAFEPAY_PUBLIC_KEY, SAFEPAY_SECRET_KEY, SAFEPAY_WEBHOOK_SECRET, SAFEPAY_HOST, SAFEPAY_CHECKOUT }
  if (SAFEPAY_PUBLIC_KEY && SAFEPAY_SECRET_KEY && SAFEPAY_WEBHOOK_SECRET && SAFEPAY_HOST && SAFEPAY_CHECKOUT)
    return {
      publicKey: SAFEPAY_PUBLIC_KEY,
      secretKey: SAFEPAY_SECRET_KEY,
      webhookSecret: SAFEPAY_WEBHOOK_SECRET,
      host: bare(SAFEPAY_HOST),
      checkout: bare(SAFEPAY_CHECKOUT),
    }
  const missing = Object.entries(keys).filter(([, value]) => value === undefined)
  if (missing.length < Object.keys(keys).length)
    throw new SetupError(`${missing[0]?.[0]}: must be set together with the other settings of Safepay`)
  return null
}

function readZoho({ ZOHO_ACCOUNTS_URL: accounts, ZOHO_API_URL: api }: z.infer<typeof environment>): Config['zoho'] {
  if (accounts && api) return { accounts: bare(accounts), api: bare(api) }
  if (accounts || api) throw new SetupError('ZOHO_API_URL: must be set together with ZOHO_ACCOUNTS_URL')
  return null
}

const readAgency = (settings: z.infer<typeof environment>): Agency => ({
  name: { en: settings.AGENCY_NAME, ar: settings.AGENCY_NAME_AR },
  address: { en: settings.AGENCY_ADDRESS, ar: settings.AGENCY_ADDRESS_AR },
  phone: settings.AGENCY_PHONE,
  whatsapp: settings.AGENCY_WHATSAPP,
  email: null,
  logo: null,
  ntn: null,
  strn: null,
  offices: [],
  licences: [],
  zone: settings.AGENCY_ZONE,
  currency: settings.AGENCY_CURRENCY,
})

const GB = 1_073_741_824
const MOST_WORKERS = 8

/**
 * A small machine runs one process; a larger one leaves one core to PostgreSQL and the system, and has a gigabyte per
 * process.
 */
export function workersFor(cores: number, bytes: number): number {
  return cores <= 2 ? 1 : Math.max(1, Math.min(cores - 1, Math.floor(bytes / GB), MOST_WORKERS))
}

/**
 * PostgreSQL handles only a few things at the same time, so several processes share the connections that one would
 * open.
 */
const poolSize = (workers: number): number => (workers <= 2 ? 12 : Math.max(5, Math.round(32 / workers)))

/** NAME_FILE names a file that contains NAME, which is how orchestrators pass secrets. */
function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...env }
  for (const name of Object.keys(environment.shape)) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new SetupError(`${name}: set it or ${name}_FILE, not both`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new SetupError(`${name}_FILE: the file ${file} cannot be read`)
    }
  }
  return read
}

/** A week if we run the database ourselves; otherwise its operators make backups, unless configured differently. */
const NIGHTLY_BACKUPS = 7

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as unset.
  const given = readSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const read = environment.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new SetupError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const config = read.data
  const mode = config.SAFAR_MODE ?? (config.NODE_ENV === 'production' ? 'production' : 'demo')
  const production = mode === 'production'
  if (production && !config.SECRET_KEY)
    throw new SetupError('SECRET_KEY: must be set in production (openssl rand -base64 32)')
  const workers = config.WORKERS ?? workersFor(availableParallelism(), totalmem())
  return {
    ...config,
    outgoing: true,
    workers,
    DATABASE_POOL: config.DATABASE_POOL ?? poolSize(workers),
    BACKUPS_KEPT: config.BACKUPS_KEPT ?? (production && !config.DATABASE_URL ? NIGHTLY_BACKUPS : 0),
    backupDir: resolve(config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups')),
    production,
    demo: mode === 'demo',
    // The demo's passwords are known and its mails are open to read, so only this machine reaches it.
    host: config.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(config.DATA_DIR),
    publicUrl: bare(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`),
    agency: readAgency(config),
    safepay: readSafepay(config),
    zoho: readZoho(config),
    trustedProxies: readTrustedProxies(config.TRUST_PROXY) ?? false,
  }
}
