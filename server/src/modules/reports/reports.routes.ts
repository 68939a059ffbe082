import type { reports } from '@safar/contract/money/reports.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { agentProfitNames } from './agent-profit-loss.queries.ts'
import { assertPeriod } from './assert-period.ts'
import { collectionNames } from './collections.queries.ts'
import { filterFacts } from './filter-facts.ts'
import { listReportsRoutes } from './lists/list-reports.routes.ts'
import { profitNames } from './profit-loss.queries.ts'
import { readWorkQueues } from './queues.queries.ts'
import { PAGE_ROWS, readAgentProfitLoss, readCollections, readProfitLoss } from './read-report.ts'
import { reportFile, resultFacts } from './report-file.ts'

const reportsRoutes = (services: Services): Handlers<typeof reports> => ({
  profitLoss: async ({ query, locale }) => {
    assertPeriod(query)
    return readProfitLoss(services.db.adhoc, query, { locale, most: PAGE_ROWS })
  },
  profitLossFile: async ({ query, locale, abortSignal }) => {
    assertPeriod(query)
    const { adhoc } = services.db
    const report = await readProfitLoss(adhoc, query, { locale })
    const facts = [...(await filterFacts(adhoc, query, locale)), ...resultFacts(report, locale)]
    const about = { ...query, title: 'profitLoss', names: profitNames, facts, locale, signal: abortSignal() } as const
    return reportFile(services, query.format, report, about)
  },
  agentProfitLoss: async ({ query, actor, locale }) => {
    assertPeriod(query)
    return readAgentProfitLoss(services.db.adhoc, actor.accountId, query, { locale, most: PAGE_ROWS })
  },
  agentProfitLossFile: async ({ query, actor, locale, abortSignal }) => {
    assertPeriod(query)
    const { adhoc } = services.db
    const report = await readAgentProfitLoss(adhoc, actor.accountId, query, { locale })
    const facts = await filterFacts(adhoc, query, locale)
    const about = {
      ...query,
      title: 'ownProfitLoss',
      names: agentProfitNames,
      facts,
      locale,
      signal: abortSignal(),
    } as const
    return reportFile(services, query.format, report, about)
  },
  collections: async ({ query, locale }) => {
    assertPeriod(query)
    return readCollections(services.db.adhoc, query, { locale, most: PAGE_ROWS })
  },
  collectionsFile: async ({ query, locale, abortSignal }) => {
    assertPeriod(query)
    const report = await readCollections(services.db.adhoc, query, { locale })
    const about = { ...query, title: 'collected', names: collectionNames, locale, signal: abortSignal() } as const
    return reportFile(services, query.format, report, about)
  },
  queues: ({ actor }) => readWorkQueues(services, actor),
})

/** Routes for summary reports and for list reports. */
export const createReportsRoutes = (services: Services) => ({
  reports: reportsRoutes(services),
  listReports: listReportsRoutes(services),
})
