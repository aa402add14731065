/** SCL-05: number of logical shards; an attempt belongs to the shard of its student. */
const SHARDS = 64n
/** An id has the shard above this bit. It stays below 2^53, so that it is also exact as a number. */
export const SHARD_BIT = 45n

export const shardOf = (studentId: string): number => Number(BigInt(studentId) % SHARDS)

/** The id of an attempt from its student and a number that no other attempt has. */
export const attemptIdOf = (studentId: string, number: string): string =>
  String((BigInt(shardOf(studentId)) << SHARD_BIT) + BigInt(number))

export const shardOfAttempt = (attemptId: string): number => Number(BigInt(attemptId) >> SHARD_BIT)
