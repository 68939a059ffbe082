export { CollectionsQueue } from './list/collections-queue.tsx'
export { MyCollections } from './list/my-collections.tsx'
export { SalesmanTabs } from './list/salesman-tabs.tsx'
export { RecordCollection } from './record/record-collection.tsx'
