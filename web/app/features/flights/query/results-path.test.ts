import { expect, test } from 'vitest'
import { isBackOffice, type ResultsPath } from './results-path.ts'

test('flights are narrowed to a supplier where staff book for somebody, not by visitors or agents', () => {
  const paths: Record<ResultsPath, boolean> = {
    '/flight/search': false,
    '/agent/flights': false,
    '/admin/add-booking': true,
  }
  for (const path of Object.keys(paths) as ResultsPath[])
    expect([path, isBackOffice(path)]).toEqual([path, paths[path]])
})
