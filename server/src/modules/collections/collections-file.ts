import type { CollectionView, collections as contract } from '@safar/contract/money/collections.contract'
import { listFile } from '../../platform/documents/list-file.ts'
import { listLabel, listLabels } from '../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listCollections } from './collections.queries.ts'

export function collectionsFile(services: Services, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { actor, query, locale } = call
  const { collections: labels, states, methods } = listLabels[locale]
  return listFile<CollectionView>(services, call, {
    title: labels.title,
    columns: [
      { key: 'receipt', label: labels.receipt, kind: 'text' },
      { key: 'agent', label: labels.agent, kind: 'text', share: 1.7 },
      { key: 'salesman', label: labels.salesman, kind: 'text', share: 1.4 },
      { key: 'method', label: labels.method, kind: 'text' },
      { key: 'amount', label: labels.amount, kind: 'money', share: 1.3 },
      { key: 'received_on', label: labels.receivedOn, kind: 'date', share: 1.1 },
      { key: 'reference', label: labels.reference, kind: 'text', share: 1.2 },
      { key: 'bank', label: labels.bank, kind: 'text', share: 1.3 },
      { key: 'state', label: labels.state, kind: 'text' },
      { key: 'recorded_at', label: labels.recordedAt, kind: 'moment', sheetOnly: true },
      { key: 'decided_at', label: labels.decidedAt, kind: 'moment', sheetOnly: true },
      { key: 'decided_by', label: labels.decidedBy, kind: 'text', sheetOnly: true },
      { key: 'voucher', label: labels.voucher, kind: 'text', sheetOnly: true },
    ],
    toRow: (collection) => ({
      receipt: collection.receipt,
      agent: collection.agent.agency_name,
      salesman: collection.salesman.name,
      method: listLabel(methods, collection.method),
      amount: { amount: collection.amount, currency: collection.currency },
      received_on: collection.received_on,
      reference: collection.reference,
      bank: collection.bank?.name,
      state: listLabel(states, collection.state),
      recorded_at: collection.recorded_at,
      decided_at: collection.decided_at,
      decided_by: collection.decided_by?.name,
      voucher: collection.voucher,
    }),
    readPage: (page) => listCollections(services.db.adhoc, actor, { ...query, ...page }),
  })
}
