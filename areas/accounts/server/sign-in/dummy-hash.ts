/**
 * Hash to compare with the password typed for an unknown login: random characters that were not kept, at the cost of `hashSecret`. It is
 * ready from the start, because computing it at the first unknown login would double the time.
 */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$EpNGE0fh3f+eCLC6SxkEPg$lz6HJlXeKk0gm2vy2BRXw7qyR7D+CAsEpI72OpMhu64';
