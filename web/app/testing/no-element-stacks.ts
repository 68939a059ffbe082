import * as React from 'react'

interface Internals {
  recentlyCreatedOwnerStacks: number
}

const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as
  | Internals
  | undefined

// In development React records a stack for each element it makes, until it has made 10,000 of them: a large part of
// the time that tests of screens take. No test reads these stacks, so the limit counts as reached from the start.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })
