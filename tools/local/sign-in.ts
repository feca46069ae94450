/** Signs in to the local suite's Auth without the SDK; the response has `idToken`, `refreshToken` and `localId`. */
export function signInWithPassword(authPort: number, email: string, password: string): Promise<Response> {
  const accounts = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1/accounts`;
  return fetch(`${accounts}:signInWithPassword?key=any`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
}
