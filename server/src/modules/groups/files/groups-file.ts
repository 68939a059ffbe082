import type { groups as contract } from '@safar/contract/products/groups/groups.contract'
import type { GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { listFile } from '../../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { GroupDeps } from '../deps.ts'
import { listGroups } from '../groups.queries.ts'
import ar from '../messages.ar.json' with { type: 'json' }
import en from '../messages.en.json' with { type: 'json' }

const labels: Record<Locale, typeof en.file> = { en: en.file, ar: ar.file }

/** The office's groups as a file, with the seats of each, using the filters of the list. */
export function groupsFile(deps: GroupDeps, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { actor, locale, query } = call
  const texts = labels[locale]
  return listFile<GroupTicket>(deps, call, {
    title: texts.title,
    columns: [
      { key: 'sector', label: texts.sector, kind: 'text', share: 1.2 },
      { key: 'airline', label: texts.airline, kind: 'text', share: 0.8 },
      { key: 'category', label: texts.category, kind: 'text' },
      { key: 'departs', label: texts.departs, kind: 'date', share: 1.2 },
      { key: 'returns', label: texts.returns, kind: 'date', share: 1.2 },
      { key: 'total', label: texts.total, kind: 'number', share: 0.7 },
      { key: 'held', label: texts.held, kind: 'number', share: 0.7 },
      { key: 'issued', label: texts.issued, kind: 'number', share: 0.7 },
      { key: 'left', label: texts.left, kind: 'number', share: 0.7 },
      { key: 'waiting', label: texts.waiting, kind: 'number', share: 0.7 },
      { key: 'adult', label: texts.adult, kind: 'money', share: 1.2 },
      { key: 'names_by', label: texts.namesBy, kind: 'date', sheetOnly: true },
      { key: 'balance_by', label: texts.balanceBy, kind: 'date', sheetOnly: true },
      { key: 'pnr', label: texts.pnr, kind: 'text', sheetOnly: true },
      { key: 'state', label: texts.state, kind: 'text' },
    ],
    toRow: ({ origin, destination, airline, category, departs_on, returns_on, office, ...group }) => ({
      sector: `${origin}–${destination}`,
      airline,
      category: texts.categories[category],
      departs: departs_on,
      returns: returns_on,
      ...(office && { ...office.seats, pnr: office.pnr, state: texts.states[office.state] }),
      adult: group.prices.adult,
      names_by: group.names_by,
      balance_by: group.balance_by,
    }),
    readPage: (page) => listGroups(deps, { actor, query: { ...query, ...page, manage: true } }),
  })
}
