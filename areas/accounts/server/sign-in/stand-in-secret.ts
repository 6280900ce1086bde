/**
 * What the secret typed for an unknown login is compared with: the hash, at the cost of `hashSecret`, of random characters that nobody has
 * kept. It is ready from the start, for making it at the first unknown login would take that one twice the time.
 */
export const standInHash =
  '$argon2id$v=19$m=19456,t=2,p=1$EpNGE0fh3f+eCLC6SxkEPg$lz6HJlXeKk0gm2vy2BRXw7qyR7D+CAsEpI72OpMhu64';
