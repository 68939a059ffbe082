import { type App, createApp } from '../app.ts'
import { warmSchedule } from '../catalog.ts'
import { type AdminInvitation, ensureFirstAdmin } from '../first-admin.ts'
import { settingsFor } from '../platform/backup/restored-copy.ts'
import type { Config } from '../platform/config.ts'

/** These lines are for the people who start it; the log is for machines. */
export const say = (line: string) => process.stdout.write(`  ${line}\n`)

/** Where a server finds its database, and its tasks besides serving. */
export interface ServeOrder {
  databaseUrl: string
  appUrl: string
  /** The first on this machine: it creates what a new product needs, and prints where to reach it. */
  first: boolean
}

/** Starts the product and listens. `onCreated` is called before it listens, so that it can be closed even then. */
export async function serve(
  given: Config,
  { databaseUrl, appUrl, first }: ServeOrder,
  onCreated: (app: App) => void,
): Promise<void> {
  const config = await settingsFor(databaseUrl, given)
  const app = await createApp({ config, databaseUrl, appUrl, isOnlyServer: first && config.DATABASE_URL === undefined })
  onCreated(app)
  if (config.demo && first) {
    // Demo data is not part of the product itself, so it is loaded only if wanted.
    const { seedDemo } = await import('../../seed/seed-demo.ts')
    await seedDemo(app.services, say)
  }
  warmSchedule()
  const invitation = config.demo || !first ? null : await ensureFirstAdmin(app.services)
  await app.services.jobs.start()
  await app.http.listen({ port: config.PORT, host: config.host })
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  if (first) await welcome(config, port, invitation)
}

async function welcome(config: Config, port: number, invitation: AdminInvitation | null): Promise<void> {
  const home = config.PUBLIC_URL ? config.publicUrl : `http://localhost:${port}`
  say('')
  say(`Safar is open at ${home}`)
  if (invitation) say(`Set the password of ${invitation.email}, once: ${invitation.link}`)
  if (!config.outgoing) {
    say(
      'This is a restored copy: e-mails (except sign-in codes), suppliers, card payments, Zoho Books and jobs are off.',
    )
    say('If it takes over from the original, start it once with RESTORED=go.')
  }
  if (config.demo) {
    const { demoLines } = await import('../../seed/demo-people.ts')
    for (const line of demoLines(home)) say(line)
  }
  if (!config.production && !config.SMTP_URL) say(`Mails, and the codes to sign in: ${home}/dev/mailbox`)
  say(`API: ${home}/api/docs`)
  say('Ctrl-C stops everything.')
  say('')
}
